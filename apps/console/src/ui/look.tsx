import { StyleProvider } from '@ant-design/cssinjs';
import { paintBrand } from '@openfloor/look/paint-brand';
import type { Brand } from '@openfloor/rules/colours';
import { App as AntdApp, ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIsDark } from '@/lib/theme.ts';
import { useTextScale } from '@/lib/use-text-scale.ts';
import { antdTheme } from './antd-theme.ts';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Dresses everything below in the brand's colours, light or dark. */
export function Look({ brand, children }: { brand: Brand; children: ReactNode }) {
  const dark = useIsDark();
  const textScale = useTextScale();
  const theme = useMemo(
    () => antdTheme({ dark, brand, motion: !reducedMotion.matches, textScale }),
    [dark, brand, textScale],
  );
  useEffect(() => {
    paintBrand(brand);
  }, [brand]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={enGB} wave={{ disabled: true }}>
        <AntdApp style={{ height: '100%' }}>{children}</AntdApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
