import type { Severity } from '#domain/notification.ts';
import type { BannerTone } from '#ui/primitives/banner.tsx';

export const severityTones: Readonly<Record<Severity, BannerTone>> = {
  Info: 'info',
  Success: 'good',
  Warning: 'warn',
  Error: 'bad',
};
