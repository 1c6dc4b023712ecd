#!/bin/sh
# Records the data directory that the code of an earlier commit writes, as a fixture of `upgrade.test.ts`: a block of the past, imported, and
# the development chain for some seconds, until SIGTERM. Run from the root of the project: sh test/release/upgrade/record-directory.sh 79559193 BLOCKS
#
# BLOCKS is a folder of recorded blocks. The commit runs with today's packages, whose versions are those of its own lock file as far as it needs
# them. Its development chain is left out: it takes ten times the space, and only `read` needs it.
set -eu
commit=$1
blocks=$2
root=$PWD
node=$root/node_modules/.bin/node
work=$(mktemp -d)
git worktree add --detach "$work/code" "$commit"
cp -al node_modules "$work/code/node_modules"
cd "$work/code"
export TIDEMARK_HOME="$work/home" API_PORT=0
"$node" ops/cli/tidemark.ts import "$blocks"
"$node" ops/cli/tidemark.ts up --json > "$work/announcement" &
service=$!
until [ -s "$work/announcement" ]; do sleep 1; done
sleep 4
kill -TERM "$service"
wait "$service"
cd "$work/home"
rm -f data-1/log/lock.mdb
tar -c --sort=name --owner=0 --group=0 data-1/log data-1/store | zstd -19 > "$root/test/release/upgrade/$commit.tar.zst"
git -C "$root" worktree remove --force "$work/code"
rm -rf "$work"
