import '@fontsource-variable/inter/opsz.css';
import 'virtual:colours.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/antd-touches.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyAppearance } from './lib/theme.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';

applyAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
