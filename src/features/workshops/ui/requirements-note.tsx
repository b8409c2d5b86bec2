import { type ReactNode, createContext } from 'react';

/** Says whether the page's own text takes the place of the requirements, which another slice knows. */
export const RequirementsNote = createContext<((workshopId: number) => ReactNode) | null>(null);
