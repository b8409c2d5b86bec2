import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Returns the focus to the button that opened the form, or to the list if the row leaves it. */
export function useAnswering() {
  const [isAnswering, setAnswering] = useState(false);
  const row = useRef<HTMLLIElement & HTMLDivElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) {
      row.current?.querySelector<HTMLElement>('[data-answers]')?.focus();
    }
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  useLayoutEffect(() => {
    const left = row.current;
    return () => {
      if (left?.contains(document.activeElement)) left.closest('ul')?.focus({ preventScroll: true });
    };
  }, []);
  return { isAnswering, setAnswering, row };
}
