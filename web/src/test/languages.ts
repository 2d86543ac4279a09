import { languages, loadLanguage } from '../i18n/text';

// Tests speak every language at once.
await Promise.all(languages.map(loadLanguage));
