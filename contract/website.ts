/** A website's name, with or without http(s); the pattern refuses anything that a browser might execute. */
export const websitePattern = /^(|(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?(\/\S*)?)$/iu
