export const COMMENTS_SHOWN = 20;

export const ANSWER_MAX = 2000;

const MOST = 1000;

/** Requests one more than is shown, to know whether there are more. */
export function commentsUrl(workshopId: number | string, shown: number): string {
  return `/api/comments/${workshopId}?limit=${Math.min(shown + 1, MOST)}`;
}
