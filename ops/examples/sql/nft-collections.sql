-- Collections by transfers
-- Mints come from the zero address.
SELECT collection, any(symbol) AS name, standard, count() AS transfers, countIf(from_address = concat('0x', repeat('00', 20))) AS mints, uniqExact(token_id) AS tokens
FROM nft_transfers
WHERE chain_id = {chain:UInt32}
GROUP BY collection, standard
ORDER BY transfers DESC, collection
LIMIT 20
