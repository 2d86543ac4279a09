// A word to somebody who looks elsewhere, where it was asked for.

const title = 'Pentacle';

/** A browser notifies only those who said yes to it. */
export async function mayNotify(): Promise<boolean> {
  if (Notification.permission === 'granted') return true;
  return (await Notification.requestPermission()) === 'granted';
}

/** By the service worker where there is one: phones allow no other way, and it brings the page back when it is tapped (sw.js). */
export async function notify(text: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const what = { body: text, icon: '/icon-192.png', tag: 'pentacle' };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(title, what);
  try {
    const shown = new Notification(title, what);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Allowed, but not to a page: nothing is worth more than the table that goes on.
  }
}
