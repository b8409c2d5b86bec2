import { type RefObject, useEffect, useRef } from 'react';

/** Returns a function that tells whether the part still contains typed text. */
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
