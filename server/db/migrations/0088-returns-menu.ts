// The page of returns has the claims, too. A text that the Admin has changed stays.
export const returnsMenu = `
update menu_item set text = 'Reclami e resi' where link = 'nonconformita' and text = 'Resi e omaggi';
`
