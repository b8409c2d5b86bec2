/**
 * All styles of the site. Each page has its own styles inlined. Modules for things that open later (dialogs,
 * toasts, other pages) import this one, so they wait for all styles. Tailwind emits rules in the same order for
 * any subset, so adding the rest changes nothing on the screen.
 */
import './all.css';
