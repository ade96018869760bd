const quiet = 0.12;

/**
 * How busy a minute of the local day is. The simulated market never closes, but like a real one it trades most while
 * the exchange would be open, and there most of all near the opening and the close: the usual U.
 */
export function activityAt(minute: number, session: { openMinute: number; closeMinute: number }): number {
  if (minute < session.openMinute || minute >= session.closeMinute) return quiet;
  const middle = (session.openMinute + session.closeMinute) / 2;
  const half = (session.closeMinute - session.openMinute) / 2;
  const distance = (minute - middle) / half;
  return 0.6 + 1.4 * distance * distance;
}
