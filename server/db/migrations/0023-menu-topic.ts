export const menuTopic = `
-- open screens follow what the Admin changes in the menu
insert into change_mark values ('menu', 0);
`
