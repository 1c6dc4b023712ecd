-- Swaps by block, blocks without any included
-- From a block on: numbers gives one row per block, also for those that are not stored.
SELECT wanted.block AS block, ifNull(counted.swaps, 0) AS swaps
FROM (SELECT {block:UInt64} + number AS block FROM numbers(24)) AS wanted
LEFT JOIN
(
  SELECT block_number, count() AS swaps
  FROM swaps
  WHERE chain_id = {chain:UInt32}
  GROUP BY block_number
) AS counted ON counted.block_number = wanted.block
ORDER BY block
