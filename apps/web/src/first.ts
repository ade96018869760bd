import { readStored } from '@openfloor/look/storage';
import { applyBrand } from './lib/brand.ts';
import { rememberTaps } from './lib/early-taps.ts';
import { seesGuestView } from './lib/first-view.ts';
import { appearanceKey } from './lib/stored-keys.ts';
import type { TenantConfig } from './lib/tenant.ts';

/* Runs before anything is painted and apart from the app: whatever is imported here is loaded twice. */

const page = document.documentElement;
const appearance = readStored(appearanceKey);
if (appearance === 'light' || appearance === 'dark') page.dataset.theme = appearance;

rememberTaps();

const written = document.getElementById('tenant-config')?.textContent;
if (written) {
  const config: TenantConfig = JSON.parse(written);
  applyBrand(config);
  if (!seesGuestView(config)) page.dataset.firstView = 'hidden';
}
