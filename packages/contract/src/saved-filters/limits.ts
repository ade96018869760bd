import type { StaffRole } from '@openfloor/homes/codes';

// Plain data without schemas, so that the console can carry it.

/** Of one list, for each person. */
export const filtersMax = 30;
export const filterNameMax = 60;

/** Who gives a filter to everybody who reads the list. */
export const filterSharers: readonly StaffRole[] = ['owner', 'compliance', 'treasury', 'dealing'];

/** What is searched for is mostly somebody's name, and not everybody who reads a list reads names: such a filter is one's own. */
export const ownFields: readonly string[] = ['search', 'keyword', 'actor', 'customer', 'customerId'];
