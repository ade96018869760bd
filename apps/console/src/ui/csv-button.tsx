import { saveCsv } from '@openfloor/look/save-csv';
import { Icon } from '@openfloor/look/ui/icon';
import type { CsvCell } from '@openfloor/rules/csv';
import downloadIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { App, Button } from 'antd';
import { errorText } from '@/lib/error-text.ts';

interface CsvButtonProps {
  /** The file's name, without the day and `.csv`. */
  name: string;
  rows: () => CsvCell[][];
  label?: string;
  disabled?: boolean;
  size?: 'small' | 'middle';
}

/** Saves what is on the screen; lists that the server pages have `ExportButton`. */
export function CsvButton({
  name,
  rows,
  label = 'Export CSV',
  disabled = false,
  size = 'middle',
}: CsvButtonProps) {
  const { message } = App.useApp();
  const save = () => saveCsv(name, rows()).catch(error => void message.error(errorText(error)));
  return (
    <Button
      icon={<Icon svg={downloadIcon} size={16} />}
      disabled={disabled}
      size={size}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
