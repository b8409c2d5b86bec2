/** The theme's accent, and text on it, where CSS variables can't be used. A test compares them with `theme.css`. */
export const TUNGSTEN = { color: '#e9a64f', onColor: '#16110a' } as const;
