/**
 * Every style of the site. A page comes with its own inlined; what it may show later (dialogs, toasts, other
 * pages) imports this module and so waits for the rest. Tailwind writes rules in one order, whatever the subset,
 * so the whole after a part changes nothing that is on the screen.
 */
import './all.css';
