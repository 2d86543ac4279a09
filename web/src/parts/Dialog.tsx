import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSay } from '../i18n/text';
import './Dialog.css';

/** For what Enter does first in a dialog. By attribute: what is focused before the dialog is open does not keep the focus. */
export function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
  button?.focus();
}

/** A question or a page above the page. The browser keeps the focus inside and closes it with Escape. */
export function Dialog({
  title,
  onClose,
  children,
  wide,
  className = '',
  picture,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
  wide?: boolean;
  className?: string;
  picture?: ReactNode; // above its title
}) {
  const say = useSay();
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      className={`dialog${wide ? ' dialog--wide' : ''} ${className}`}
      aria-labelledby={name}
      onClose={onClose}
    >
      {picture}
      <header>
        <h2 id={name}>{title}</h2>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={say('close')}
          onClick={() => box.current?.close()}
        >
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
