/** A website with or without http(s). The pattern refuses other schemes, because a browser might execute them. */
export const websitePattern = /^(|(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?(\/\S*)?)$/iu
