import { hitFromMax, hitFromMin } from '@openfloor/contract/screening/figures';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';

/** Lower finds more and keeps more people waiting; higher lets more through. */
export function HitFrom({ now }: { now: number }) {
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState<number | null>(now);
  return (
    <>
      <Button
        type="link"
        size="small"
        onClick={() => {
          setWanted(now);
          setAsking(true);
        }}
      >
        Change
      </Button>
      <ProposeDialog
        open={asking}
        title="Where a hit begins"
        intro={
          <p>
            From {hitFromMin.toFixed(2)} to {hitFromMax.toFixed(2)}. It counts for what is compared from then
            on.
          </p>
        }
        kind="screening.threshold"
        payload={() => ({ hitFrom: wanted })}
        complete={wanted !== null && wanted !== now}
        onTry={() => undefined}
        onClose={() => setAsking(false)}
      >
        <InputNumber<number>
          aria-label="A hit begins at"
          min={hitFromMin}
          max={hitFromMax}
          step={0.01}
          precision={2}
          value={wanted}
          onChange={setWanted}
        />
      </ProposeDialog>
    </>
  );
}
