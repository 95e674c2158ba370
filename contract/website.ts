/** What is printed and linked as a site: its name, with or without http(s) before it, and nothing that a browser could run. */
export const websitePattern = /^(|(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?(\/\S*)?)$/iu
