import { type ComponentType, createContext } from 'react';

/** Says whether the page's own text takes the place of the requirements, which another slice knows. */
export const RequirementsNote = createContext<ComponentType<{ workshopId: number }> | null>(null);
