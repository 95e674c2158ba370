// reading 500 MB, its hash takes as long as sending it; the sum of a piece does not
export const pieceSums = `
alter table large_file_piece add column crc32 bigint
  constraint large_file_piece_crc32 check (crc32 between 0 and 4294967295);
`
