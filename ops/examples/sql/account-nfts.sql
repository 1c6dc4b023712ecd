-- NFTs of an account
-- The last transfer of each token id determines its owner; for ERC-721.
SELECT collection, token_id, argMax(to_address, (block_number, log_index)) AS owner, max(timestamp) AS since
FROM nft_transfers
WHERE chain_id = {chain:UInt32}
  AND standard = 'erc721'
GROUP BY collection, token_id
HAVING owner = {account:String}
ORDER BY since DESC
LIMIT 50
