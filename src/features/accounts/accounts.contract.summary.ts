import * as z from 'zod/mini';
import { requiredText } from '#src/shared/fields.ts';

/** `PUT /api/weekly-summary`: whether this admin wants the weekly summary by email. */
export const SummaryChoice = z.object({ isWanted: z.boolean('Must be true or false') });

/** From an email. Allows nothing but turning that email off. */
export const SummaryToken = z.object({ token: requiredText(200) });
