import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app/app-routes.tsx';
import { preloadScreen } from './app/route-table.ts';
import { TenantGate } from './app/tenant-gate.tsx';
import { queryClient } from './lib/api.ts';
import { watchDevice } from './lib/connectivity.ts';
import { followOtherTabs } from './lib/session.ts';
import { applyAppearance, followDevice } from './lib/theme.ts';
import { Toaster } from './ui/toaster.tsx';

preloadScreen(window.location.pathname);
applyAppearance();
followDevice();
followOtherTabs();
watchDevice();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TenantGate>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </TenantGate>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
