import { type RefObject, useEffect, useRef } from 'react';

/** Tells whether something that was typed into a part of the page still stands there. */
export function useTypedInto(part: RefObject<HTMLElement | null>): () => boolean {
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  useEffect(() => {
    const fields = typed.current;
    const note = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && part.current?.contains(target)) fields.add(target);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [part]);
  return () => [...typed.current].some(field => field.isConnected && field.value !== '');
}
