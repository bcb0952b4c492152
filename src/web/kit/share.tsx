import { type ReactElement, useState } from 'react';
import { WORDS } from './words.ts';

interface ShareButtonProps {
  readonly label: string;
  /** The address to hand on; the page's own when absent. */
  address?(): string;
  /** The one red act of its page. */
  readonly isMain?: boolean;
}

const copy = async (address: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(address);
    return 'Copied';
  } catch {
    return WORDS.share.copyAddressPage;
  }
};

/** A phone hands links on by its own means, also to the phone beside it; elsewhere the address is copied. */
const hand = async (address: string): Promise<string> => {
  if (!navigator.share || !window.matchMedia('(pointer: coarse)').matches) {
    return copy(address);
  }
  try {
    await navigator.share({ url: address });
    return '';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? '' : copy(address);
  }
};

/** Hands on an address that carries the contents of the page. */
export const ShareButton = ({ label, address, isMain = false }: ShareButtonProps): ReactElement => {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    setSaid(await hand(address?.() ?? window.location.href));
    setTimeout(() => setSaid(''), 3000);
  };
  return (
    <button type="button" className={isMain ? 'button button-main' : 'button'} onClick={share}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
};
