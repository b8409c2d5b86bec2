/** How many comments a page shows at first, and how many more each time that somebody asks for more. */
export const COMMENTS_SHOWN = 20;

/** What a list can be asked for at most. */
const MOST = 1000;

/** Where the newest comments of a workshop are read: one more than is shown, to know whether there are more. */
export function commentsUrl(workshopId: number | string, shown: number): string {
  return `/api/comments/${workshopId}?limit=${Math.min(shown + 1, MOST)}`;
}
