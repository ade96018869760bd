import { type ThemeConfig, theme } from 'antd';
import type { Brand } from '@/lib/tenant.ts';

type BrandColours = Brand['light'];

/** The platform's own pages wear ink. */
export const inkBrand: Brand = {
  light: { fill: '#14181F', press: '#2A303A', onFill: '#FFFFFF', ink: '#14181F' },
  dark: { fill: '#F3F5F8', press: '#D9DEE5', onFill: '#0D1117', ink: '#F3F5F8' },
};

/** The roles of tokens.css as antd wants them. */
const roles = {
  light: {
    bg: '#f4f5f6',
    surface: '#ffffff',
    inset: '#eff1f3',
    press: '#e6e9ec',
    line: '#e3e6ea',
    lineStrong: '#8b929d',
    text1: '#0d1117',
    text2: '#4f5764',
    text3: '#626a76',
    ink: '#14181f',
    onInk: '#ffffff',
    good: '#0a7a3c',
    goodTint: '#e5f4ea',
    bad: '#c2272d',
    badTint: '#fcebea',
    warn: '#8a5a00',
    warnTint: '#fdf3dc',
  },
  dark: {
    bg: '#090b0e',
    surface: '#12151a',
    inset: '#1b2027',
    press: '#232932',
    line: '#252a32',
    lineStrong: '#69717d',
    text1: '#f3f5f8',
    text2: '#a9b1bd',
    text3: '#8d96a3',
    ink: '#f3f5f8',
    onInk: '#0d1117',
    good: '#3ecf82',
    goodTint: '#0f2a1d',
    bad: '#ff7a76',
    badTint: '#331718',
    warn: '#f0b64a',
    warnTint: '#2e230c',
  },
};
type Roles = (typeof roles)['light'];

function sharedTokens(role: Roles): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily: 'var(--font)',
    fontSize: 13,
    controlHeight: 36,
    borderRadius: 8,
    borderRadiusLG: 12,
    borderRadiusSM: 6,
    // Selection and focus are ink; the brand marks the primary action and the active tab only.
    colorPrimary: role.ink,
    colorLink: role.text1,
    colorLinkHover: role.text2,
    colorInfo: role.ink,
    colorInfoBg: role.inset,
    colorInfoBorder: role.line,
    colorSuccess: role.good,
    colorSuccessBg: role.goodTint,
    colorSuccessBorder: role.goodTint,
    colorError: role.bad,
    colorErrorBg: role.badTint,
    colorErrorBorder: role.badTint,
    colorWarning: role.warn,
    colorWarningBg: role.warnTint,
    colorWarningBorder: role.warnTint,
    colorBgBase: role.surface,
    colorBgLayout: role.bg,
    colorBgContainer: role.surface,
    colorBgElevated: role.surface,
    colorBgSpotlight: role.ink,
    colorTextLightSolid: role.onInk,
    colorText: role.text1,
    colorTextSecondary: role.text2,
    colorTextTertiary: role.text3,
    colorTextDescription: role.text2,
    colorTextPlaceholder: role.text3,
    colorTextHeading: role.text1,
    colorBorder: role.lineStrong,
    colorBorderSecondary: role.line,
    colorSplit: role.line,
    controlItemBgActive: role.inset,
    controlItemBgActiveHover: role.press,
    controlItemBgHover: role.inset,
    controlOutline: 'transparent',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.2s',
  };
}

function componentTokens(role: Roles, brand: BrandColours): NonNullable<ThemeConfig['components']> {
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
      defaultColor: role.text1,
      defaultHoverBg: role.press,
      defaultHoverBorderColor: 'transparent',
      defaultHoverColor: role.text1,
      defaultActiveBg: role.press,
      defaultActiveBorderColor: 'transparent',
      defaultActiveColor: role.text1,
      fontWeight: 600,
    },
    Table: {
      headerBg: role.surface,
      headerColor: role.text2,
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
      itemSelectedColor: role.text1,
      itemColor: role.text2,
      itemHoverColor: role.text1,
      horizontalItemPadding: '10px 0',
      horizontalItemGutter: 24,
      horizontalMargin: '0',
    },
    Input: { activeShadow: 'none', hoverBorderColor: role.text2 },
    // Their marks are white by default, and so is ink in the dark.
    Checkbox: { colorWhite: role.onInk },
    Radio: { colorWhite: role.onInk },
    Switch: { handleBg: role.onInk },
    Modal: { titleFontSize: 16 },
    Menu: { itemSelectedBg: role.inset, itemSelectedColor: role.text1 },
    Segmented: { trackBg: role.inset, itemSelectedBg: role.surface },
    Steps: { colorPrimary: brand.fill, colorTextLightSolid: brand.onFill },
    Alert: { colorText: role.text1 },
  };
}

export function antdTheme(dark: boolean, brand: Brand, motion: boolean): ThemeConfig {
  const mode = dark ? 'dark' : 'light';
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...sharedTokens(roles[mode]), motion },
    components: componentTokens(roles[mode], brand[mode]),
  };
}
