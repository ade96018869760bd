import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { Icon } from '@openfloor/look/ui/icon';
import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import { ButtonLink } from './button.tsx';
import { Failed } from './failed.tsx';
import { StateView } from './state-view.tsx';

interface NoRecordProps {
  title: string;
  /** The list that it would be in. */
  list: { to: string; text: string };
}

/** There is nothing under the address that was opened. */
export function NoRecord({ title, list }: NoRecordProps) {
  return (
    <StateView
      picture={<Icon svg={binoculars} size={40} />}
      title={title}
      action={
        <ButtonLink to={list.to} look="tonal" onCanvas replace>
          {list.text}
        </ButtonLink>
      }
    />
  );
}

/** It could not be read, or there is none. */
export function RecordFailed({
  error,
  onRetry,
  ...none
}: NoRecordProps & { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.code === errorCodes.notFound;
  return isMissing ? <NoRecord {...none} /> : <Failed error={error} onRetry={onRetry} />;
}
