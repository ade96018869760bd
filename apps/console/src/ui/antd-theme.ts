import { type Brand, type BrandColours, type ColourMode, colours } from '@openfloor/rules/colours';
import { type ThemeConfig, theme } from 'antd';

type Roles = Record<keyof typeof colours, string>;

/** The roles of one mode as antd wants them. */
function rolesIn(mode: ColourMode): Roles {
  const entries = Object.entries(colours).map(([role, colour]) => [role, colour[mode]]);
  return Object.fromEntries(entries);
}

function sharedTokens(role: Roles, textScale: number): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily: 'var(--font)',
    fontSize: 13 * textScale,
    controlHeight: 36 * textScale,
    borderRadius: 8,
    borderRadiusLG: 12,
    borderRadiusSM: 6,
    // Selection and focus are ink; the brand marks the primary action and the active tab only.
    colorPrimary: role['ink-fill'],
    colorLink: role['text-1'],
    colorLinkHover: role['text-2'],
    colorInfo: role['ink-fill'],
    colorInfoBg: role.inset,
    colorInfoBorder: role.line,
    colorSuccess: role.good,
    colorSuccessBg: role['good-tint'],
    colorSuccessBorder: role['good-tint'],
    colorError: role.bad,
    colorErrorBg: role['bad-tint'],
    colorErrorBorder: role['bad-tint'],
    colorWarning: role.warn,
    colorWarningBg: role['warn-tint'],
    colorWarningBorder: role['warn-tint'],
    colorBgBase: role.surface,
    colorBgLayout: role.bg,
    colorBgContainer: role.surface,
    colorBgElevated: role.surface,
    colorBgSpotlight: role['ink-fill'],
    colorTextLightSolid: role['on-ink'],
    colorText: role['text-1'],
    colorTextSecondary: role['text-2'],
    colorTextTertiary: role['text-3'],
    colorTextDescription: role['text-2'],
    colorTextPlaceholder: role['text-3'],
    colorTextHeading: role['text-1'],
    colorBorder: role['line-strong'],
    colorBorderSecondary: role.line,
    colorSplit: role.line,
    controlItemBgActive: role.inset,
    controlItemBgActiveHover: role.press,
    controlItemBgHover: role.inset,
    controlOutline: 'transparent',
  };
}

function componentTokens(
  role: Roles,
  brand: BrandColours,
  textScale: number,
): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      colorPrimary: brand.fill,
      colorPrimaryHover: brand.press,
      colorPrimaryActive: brand.press,
      primaryColor: brand.onFill,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBg: role.inset,
      defaultBorderColor: 'transparent',
      defaultColor: role['text-1'],
      defaultHoverBg: role.press,
      defaultHoverBorderColor: 'transparent',
      defaultHoverColor: role['text-1'],
      defaultActiveBg: role.press,
      defaultActiveBorderColor: 'transparent',
      defaultActiveColor: role['text-1'],
      fontWeight: 600,
    },
    Table: {
      headerBg: role.surface,
      headerColor: role['text-2'],
      headerSplitColor: 'transparent',
      headerSortActiveBg: role.surface,
      headerSortHoverBg: role.inset,
      bodySortBg: 'transparent',
      rowHoverBg: role.bg,
      borderColor: role.line,
      cellPaddingBlock: 8,
      cellPaddingInline: 8,
    },
    Tabs: {
      inkBarColor: brand.ink,
      itemSelectedColor: role['text-1'],
      itemColor: role['text-2'],
      itemHoverColor: role['text-1'],
      horizontalItemPadding: '10px 0',
      horizontalItemGutter: 24,
      horizontalMargin: '0',
    },
    Input: { activeShadow: 'none', hoverBorderColor: role['text-2'] },
    // Their marks are white by default, and so is ink in the dark.
    Checkbox: { colorWhite: role['on-ink'] },
    Radio: { colorWhite: role['on-ink'] },
    Switch: { handleBg: role['on-ink'] },
    Modal: { titleFontSize: 16 * textScale },
    Menu: { itemSelectedBg: role.inset, itemSelectedColor: role['text-1'] },
    Segmented: { trackBg: role.inset, itemSelectedBg: role.surface },
    Steps: { colorPrimary: brand.fill, colorTextLightSolid: brand.onFill },
    Alert: { colorText: role['text-1'] },
  };
}

/** Antd takes durations that are given for more than the wish to have none. */
const durations = (motion: boolean) => ({
  motion,
  motionDurationFast: motion ? '0.1s' : '0s',
  motionDurationMid: motion ? '0.12s' : '0s',
  motionDurationSlow: motion ? '0.2s' : '0s',
});

interface Wish {
  dark: boolean;
  brand: Brand;
  motion: boolean;
  /** Antd measures in pixels, which do not grow with the reader's letters. */
  textScale: number;
}

export function antdTheme({ dark, brand, motion, textScale }: Wish): ThemeConfig {
  const mode = dark ? 'dark' : 'light';
  const role = rolesIn(mode);
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...sharedTokens(role, textScale), ...durations(motion) },
    components: componentTokens(role, brand[mode], textScale),
  };
}
