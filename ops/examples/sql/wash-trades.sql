-- Sales of NFTs by marketplace, with evidence of wash trades
-- An empty marketplace stands for paid mints.
SELECT
  marketplace,
  count() AS items,
  uniqExact(transaction_hash) AS transactions,
  uniqExact(collection) AS collections,
  countIf(wash_reason IS NOT NULL) AS washed,
  arraySort(groupUniqArray(wash_reason)) AS evidence
FROM nft_sales
WHERE chain_id = {chain:UInt32}
GROUP BY marketplace
ORDER BY items DESC, marketplace
