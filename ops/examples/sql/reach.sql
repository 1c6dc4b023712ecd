-- How far the data reaches
-- The newest visible block of each chain and lane, and the first of the run that ends there.
SELECT chain_id, lane, history_from, block_number, timestamp, finalized_number, revert_count
FROM marks
ORDER BY chain_id, lane
