import { staffSide } from '@/lib/sides.ts';
import { IdleWatch } from './idle-watch.tsx';
import { Shell } from './shell.tsx';
import { StaffScreens } from './staff-screens.tsx';

/** What there is for whoever has logged in; the log-in does without. */
export default function StaffConsole() {
  return (
    <>
      <IdleWatch side={staffSide} />
      <Shell>
        <StaffScreens />
      </Shell>
    </>
  );
}
