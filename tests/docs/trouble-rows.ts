/** What "When something is wrong" promises: the words of a row, and the test that proves it, by file and name. */
export const troubleRows: Record<string, [file: string, name: string]> = {
  '`cannot be used`': ['server/config.test.ts', 'that cannot be used are all named at once'],
  '`is in use: end what listens there`': [
    'server/starting-answers.test.ts',
    'a port that is taken ends the start before anything is opened',
  ],
  '`There is no database in`': ['tests/contract/scheduled.test.ts', 'makes no database where none is'],
  '`is in use by another process`': [
    'tests/contract/beside.test.ts',
    'a dump cannot be taken in beside the portal, and says why',
  ],
  '`lies on a network`': ['server/db/embedded/data-folder.test.ts', 'a folder on a network is refused'],
  '`holds the demo company`': ['server/demo/demo.test.ts', 'is opened in demo mode only'],
  '`does not answer`': ['server/db/connect.test.ts', 'a server that does not answer is asked again'],
  '`refuses the connection`': ['server/db/connect.test.ts', 'one that refuses for good is not'],
  '`holds no tables of Soglia`': [
    'server/db/shared-server.test.ts',
    'a command that may make no database refuses a new one',
  ],
  '`needs UTF8`': ['server/db/shared-server.test.ts', 'a database that would count bytes instead of letters'],
  '`can neither make nor grant them`': [
    'server/db/shared-server.test.ts',
    'a login that was not granted the roles of the portal before it is refused with the remedy',
  ],
  '`pool_mode = session`': ['server/db/closed-login.test.ts', 'a shared one is refused in words'],
  '`stop those instances first`': [
    'server/db/migrate.test.ts',
    'one that breaks older releases refuses while they are connected, and changes nothing',
  ],
  '`newer version of Soglia`': [
    'server/db/migrate.test.ts',
    'a schema of a newer release is refused before anything changes',
  ],
  '`has the format of PostgreSQL`': [
    'server/db/embedded/data-folder.test.ts',
    'a database of another major version is refused with the way to bring it over',
  ],
  '`put a backup in its place`': [
    'server/db/embedded/data-folder.test.ts',
    'a broken database, %s, is refused with the reason',
  ],
  '`is no setting`': ['server/config.test.ts', 'that are none are told with the nearest'],
  'an import is refused because of `dati di prova`': [
    'server/features/first-steps/demo-data.test.ts',
    'demo data fill an empty company, keep the ERP out meanwhile, and leave every table as it was',
  ],
  '`/readyz` says `read-only`': ['server/kit/probes.test.ts', 'a database that only reads is told'],
  '`/readyz` says `unavailable`': [
    'server/db/lost-connections.test.ts',
    'a server that vanishes silently refuses everything within three seconds, and serves when it is back',
  ],
  '`/readyz` says `files: unreachable`': [
    'server/kit/probes.test.ts',
    'files that are away are told, and keep no instance from serving',
  ],
  'many answers 503 with `Retry-After`': [
    'server/db/admission.test.ts',
    'a full portal answers 503 with the time to come back',
  ],
  'answers 429 `Troppe richieste insieme`': [
    'server/db/admission.test.ts',
    'a full portal refuses the one who filled it, serves another',
  ],
  'links in mails do not open': [
    'server/features/first-steps/first-steps.test.ts',
    'what only the environment can mend is told with the name of its variable',
  ],
  'an Admin lost the second factor': [
    'server/features/users/users.test.ts',
    'a second factor can be taken off who lost it',
  ],
  '`secrets of authenticators cannot be read`': [
    'server/kit/secrets/stored-secrets.test.ts',
    'without the key a code is refused for that reason, a recovery code signs in, and an Admin takes it off',
  ],
  'nobody can sign in as Admin': [
    'tests/contract/beside.test.ts',
    'an Admin that is made beside the portal signs in at once',
  ],
  'the feed is too old': ['server/health/findings.test.ts', 'is wrong as it is told'],
  'outcome `partial`': [
    'server/feed/bad-input.test.ts',
    'every bad row is named by line, column and reason, and the good ones go in',
  ],
  '`ISO-8859-15`': ['server/feed/bad-input.test.ts', 'a file in ISO-8859-15 is refused whole'],
  "`È già in corso un'importazione`": [
    'server/feed/import-feed.test.ts',
    'two imports at once: the second is refused in a sentence',
  ],
  'nothing was closed though rows are gone': [
    'server/feed/import-feed.test.ts',
    'nothing is closed for a refused row, nor where its key cannot be read',
  ],
  'mails stay `queued`': [
    'server/mail/mail.test.ts',
    'without a mail server messages wait, readable, and go out once there is one',
  ],
  'mails `failed`': [
    'server/features/office/office.test.ts',
    'a message is listed, read, and put back into the queue',
  ],
  'jobs wait for more than 15 minutes': ['server/health/findings.test.ts', 'is wrong as it is told'],
  '`The disk is full`, or "Lo spazio disponibile è esaurito"': [
    'tests/faults/full-disk.test.ts',
    'a portal that is killed and started on a full disk says so or serves, and has all that it acknowledged',
  ],
  'no backup for two days': ['server/health/findings.test.ts', 'is wrong as it is told'],
  '`is lost: no backup has it whole`': [
    'server/backup/take-backup.test.ts',
    'a file that is nowhere as it was stored is named, and the rest is kept',
  ],
  '`damaged pages`': ['server/damage.test.ts', 'damaged pages stand before the Admin'],
  '`is not on PATH`': [
    'server/backup/postgres-backup.test.ts',
    'without its program a backup says what to install',
  ],
  '`may not create a temporary database`': [
    'server/backup/postgres-backup.test.ts',
    'a login that may not create a database is told what it lacks',
  ],
  '`NOT WHOLE` in the list': [
    'server/backup/list-backups.test.ts',
    'a broken backup takes no whole one’s place, and is left for its owner to see',
  ],
}
