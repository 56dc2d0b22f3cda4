/** The configuration from environment variables. */
export { checkConfig, type CheckedConfig, type Config, readConfig } from './config.ts';
