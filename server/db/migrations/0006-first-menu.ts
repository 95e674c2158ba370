const everyone = `'{Cliente,Agente,AgenteCapo,Admin}'`
const filtering = `'{Agente,AgenteCapo,Admin}'`

/** The menu of a new installation: the screens that exist, in the order people look for them. */
export const firstMenu = `
insert into menu_item (id, type, text, link, image, roles, sort) values
  (1, 'Item', 'Home', '', 'home', ${everyone}, 10),
  (2, 'Header', 'Ordini', '', '', ${everyone}, 20),
  (3, 'Item', 'Ordini in produzione', 'statoOrdini', 'truck', ${everyone}, 30),
  (4, 'Header', 'Vedi come', '', '', ${filtering}, 40),
  (5, 'Item', 'Scegli agente', 'dialogListaAgenti', 'users', '{AgenteCapo,Admin}', 50),
  (6, 'Item', 'Scegli cliente', 'dialogListaClienti', 'user-search', ${filtering}, 60),
  (7, 'Header', 'Collegamenti', '', '', ${everyone}, 70),
  (8, 'Item', 'Offerte', 'offerte_cliente', 'tag', '{Cliente,Admin}', 80),
  (9, 'Item', 'Configuratore', 'configuratore_agente', 'door', ${filtering}, 90),
  (10, 'Item', 'Showroom', 'showroom_agente', 'building-store', ${filtering}, 100),
  (11, 'Item', 'Esci', '@esci', 'logout', ${everyone}, 1000);
`
