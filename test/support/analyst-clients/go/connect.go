// Connects with clickhouse-go as Grafana's data source for ClickHouse does over HTTP, runs statements, and prints what it reads as one line of JSON.
package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"time"

	"github.com/ClickHouse/clickhouse-go/v2"
)

type table struct {
	Types []string    `json:"types"`
	Rows  [][]*string `json:"rows"`
}

type report struct {
	Version string      `json:"version"`
	Sums    [][]*string `json:"sums"`
	Tables  []*string   `json:"tables"`
	Columns []*string   `json:"columns"`
	Error   *string     `json:"error"`
	Results []table     `json:"results"`
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// textOf prints the value to which a pointer points: times as milliseconds, and null as nil.
func textOf(pointer reflect.Value) *string {
	for pointer.Elem().Kind() == reflect.Pointer {
		pointer = pointer.Elem()
		if pointer.IsNil() {
			return nil
		}
	}
	text := fmt.Sprint(pointer.Elem())
	switch value := pointer.Interface().(type) {
	case *time.Time:
		text = strconv.FormatInt(value.UnixMilli(), 10)
	case fmt.Stringer:
		text = value.String()
	}
	return &text
}

// read scans every column as the type that the client has for it.
func read(db *sql.DB, statement string, arguments ...any) table {
	rows, err := db.Query(statement, arguments...)
	if err != nil {
		err = fmt.Errorf("%s: %w", statement, err)
	}
	check(err)
	defer rows.Close()
	columns, err := rows.ColumnTypes()
	check(err)
	found := table{Types: []string{}, Rows: [][]*string{}}
	for _, column := range columns {
		found.Types = append(found.Types, column.DatabaseTypeName())
	}
	for rows.Next() {
		places := []any{}
		for _, column := range columns {
			places = append(places, reflect.New(column.ScanType()).Interface())
		}
		check(rows.Scan(places...))
		row := []*string{}
		for _, place := range places {
			row = append(row, textOf(reflect.ValueOf(place)))
		}
		found.Rows = append(found.Rows, row)
	}
	check(rows.Err())
	return found
}

func firstColumn(of table) []*string {
	values := []*string{}
	for _, row := range of.Rows {
		values = append(values, row[0])
	}
	return values
}

func main() {
	address, key, account := os.Args[1], os.Args[2], os.Args[3]
	db := clickhouse.OpenDB(&clickhouse.Options{
		Addr:        []string{address},
		Auth:        clickhouse.Auth{Username: "default", Password: key},
		ClientInfo:  clickhouse.ClientInfo{Products: []struct{ Name, Version string }{{"grafana", "13.2.1"}}},
		Compression: &clickhouse.Compression{Method: clickhouse.CompressionGZIP},
		DialTimeout: 10 * time.Second,
		Protocol:    clickhouse.HTTP,
		ReadTimeout: 60 * time.Second,
	})
	check(db.Ping())
	found := report{
		Sums:    read(db, "SELECT symbol, sum(amount_raw) FROM transfers WHERE from_address = ? GROUP BY symbol ORDER BY symbol", account).Rows,
		Tables:  firstColumn(read(db, "SHOW TABLES")),
		Columns: firstColumn(read(db, "DESCRIBE TABLE default.blocks")),
		Results: []table{},
	}
	check(db.QueryRow("SELECT version()").Scan(&found.Version))
	if _, err := db.Query("SELECT nothing FROM transfers"); err != nil {
		text := err.Error()
		found.Error = &text
	}
	for _, statement := range os.Args[4:] {
		found.Results = append(found.Results, read(db, statement))
	}
	check(json.NewEncoder(os.Stdout).Encode(found))
}
