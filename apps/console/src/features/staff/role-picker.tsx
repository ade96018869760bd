import { Checkbox } from 'antd';
import { type HouseRole, roleNames } from '@/lib/roles.ts';
import styles from './role-picker.module.css';

const explained: Record<HouseRole, string> = {
  owner: 'settings, staff, everything in sight',
  compliance: 'identity, customers, access of the platform',
  treasury: 'deposits, withdrawals, adjustments',
  dealing: 'offers, products, trading terms',
  content: 'news, banners, agreements',
  support: 'looks customers up and helps them',
  auditor: 'reads everything, changes nothing; stands alone',
};

interface RolePickerProps {
  value?: HouseRole[];
  onChange?: (roles: HouseRole[]) => void;
  id?: string;
}

export function RolePicker({ value = [], onChange, id }: RolePickerProps) {
  return (
    <Checkbox.Group<HouseRole>
      {...(id && { id })}
      style={{ display: 'grid', gap: 6 }}
      value={value}
      onChange={roles => onChange?.(roles)}
      options={(Object.keys(explained) as HouseRole[]).map(role => ({
        value: role,
        label: (
          <>
            {roleNames[role]} <small className={styles.note}>{explained[role]}</small>
          </>
        ),
      }))}
    />
  );
}

/** The contract's own rule: at least one role, and an auditor is nothing else. */
export const rolesRule = {
  validator: async (_rule: unknown, roles: HouseRole[] | undefined): Promise<void> => {
    if (!roles?.length) throw new Error('Choose at least one role');
    if (roles.includes('auditor') && roles.length > 1) throw new Error('An auditor can be nothing else');
  },
};
