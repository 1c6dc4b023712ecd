// Built within the source of go-ethereum: go build ./cmd/recorded-era, then recorded-era era1 FILE RECORDING…
func main() {
	file, _ := os.Create(os.Args[2])
	var builder era.Builder = onedb.NewBuilder(file) // internal/era/onedb; for ere: internal/era/execdb
	if os.Args[1] == "ere" {
		builder = execdb.NewBuilder(file)
	}
	for _, path := range os.Args[3:] {
		record := read(path) // unzips the recording; receipts are decoded as []*types.Receipt
		var header types.Header
		var rest struct {
			TotalDifficulty *hexutil.Big
			Transactions    []*types.Transaction
			Withdrawals     []*types.Withdrawal
		}
		json.Unmarshal(record.Block, &header)
		json.Unmarshal(record.Block, &rest)
		block := types.NewBlockWithHeader(&header).WithBody(types.Body{Transactions: rest.Transactions, Withdrawals: rest.Withdrawals})
		var difficulty *big.Int
		if header.Difficulty.Sign() != 0 {
			difficulty = rest.TotalDifficulty.ToInt()
		}
		builder.Add(block, record.Receipts, difficulty)
	}
	builder.Finalize()
}
