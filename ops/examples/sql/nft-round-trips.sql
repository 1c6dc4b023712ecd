-- NFTs that go back and forth
-- Wash-like: the same token moved between the same two accounts, in both directions.
SELECT collection, token_id, least(from_address, to_address) AS one, greatest(from_address, to_address) AS other, count() AS transfers, uniqExact(from_address) AS directions
FROM nft_transfers
WHERE chain_id = {chain:UInt32}
  AND from_address != concat('0x', repeat('00', 20))
GROUP BY collection, token_id, one, other
HAVING directions = 2
ORDER BY transfers DESC
LIMIT 20
