const everyone = `'{Cliente,Agente,AgenteCapo,Admin}'`

/** The entries of accounts and administration. */
export const adminMenu = `
insert into menu_item (id, type, text, link, image, roles, sort) values
  (12, 'Header', 'Amministrazione', '', '', '{Admin}', 110),
  (13, 'Item', 'Console', 'dashboard', 'layout-dashboard', '{Admin}', 120),
  (14, 'Item', 'Nuove registrazioni', 'usernew', 'user-plus', '{Admin}', 130),
  (15, 'Item', 'Utenti e accessi', 'useractivity', 'users-group', '{Admin}', 140),
  (16, 'Item', 'Account', 'profiloUtente', 'user-circle', ${everyone}, 990);
`
