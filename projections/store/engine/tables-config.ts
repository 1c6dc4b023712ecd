/** How the embedded engine stores tables, as its configuration has it. Servers have the same in `ops/deploy/clickhouse/tables.xml`. */

/**
 * Merged parts are compressed by ZSTD, inserted ones by LZ4: 308 instead of 399 kB for the tables of a dense block, at 2 ms more for each of
 * its merges (100 recorded blocks, 2026-11-29). No statistics of columns, which no query here gains from: they took up to a quarter of the
 * time of merges, and 4 kB a block.
 */
export const tablesXml = `<compression><case>
<min_part_size>1000000</min_part_size><min_part_size_ratio>0</min_part_size_ratio>
<method>zstd</method><level>1</level>
</case></compression>
<merge_tree><auto_statistics_types></auto_statistics_types></merge_tree>`
