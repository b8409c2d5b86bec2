import { useEffect } from 'react';
import { DEFAULT_ACCENT, accentProperties } from '../settings.rules.accent.ts';
import { useSite } from './settings.api.ts';

/** Follows a change of the accent color. The server sets it when it renders a page. */
export function useAccent(): void {
  const { accentColor } = useSite();
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(accentProperties(accentColor ?? DEFAULT_ACCENT))) {
      if (accentColor) style.setProperty(name, value);
      else style.removeProperty(name);
    }
  }, [accentColor]);
}
