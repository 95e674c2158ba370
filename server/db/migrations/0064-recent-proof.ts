import type { Migration } from './migration.ts'

/** When a session last proved, by a password or a passkey, who uses it; null for a session of an older release. */
export const recentProof: Migration = {
  olderMayServe: true,
  text: `
alter table session add column proven_at timestamptz;
alter table challenge drop constraint challenge_purpose;
alter table challenge add constraint challenge_purpose check (purpose in ('signIn', 'newPasskey', 'proof'));
`,
}
