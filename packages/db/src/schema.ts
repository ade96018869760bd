import type {
  AgreementAcceptanceTable,
  CustomerSessionTable,
  CustomerTable,
  InvitationCodeTable,
  PlatformStaffTable,
  StaffTable,
} from './tables/customers.ts';
import type {
  AgreementTable,
  AgreementTextTable,
  BrandImageTable,
  TenantHostTable,
  TenantTable,
} from './tables/tenants.ts';

/** Every table's columns, one entry a table. Migrations are the truth; the types here follow them. */
export interface Schema {
  agreement: AgreementTable;
  agreement_acceptance: AgreementAcceptanceTable;
  agreement_text: AgreementTextTable;
  brand_image: BrandImageTable;
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  invitation_code: InvitationCodeTable;
  platform_staff: PlatformStaffTable;
  staff: StaffTable;
  tenant: TenantTable;
  tenant_host: TenantHostTable;
}
