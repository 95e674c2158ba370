/** A download is new on the day of its upload and the fourteen after it: it was one day longer. */
export const newDownloads = `
update download_file set new_until = new_until - 1
where new_until = (changed_at at time zone 'Europe/Rome')::date + 15;
`
