#!/bin/sh
# An S3-compatible server for the tests: OpenStack Swift with its s3api, on loopback, in one folder.
#   tools/s3-server.sh start <folder> [port]    prints the TEST_S3_* settings once it answers
#   tools/s3-server.sh stop <folder>
# Installs nothing. Debian packages it needs:
#   apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached
set -eu

command=${1:-}
folder=${2:-}
port=${3:-8333}
if [ -z "$folder" ]; then
  sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
parts='account container object'

port_of() {
  case $1 in account) echo $((port + 1)) ;; container) echo $((port + 2)) ;; object) echo $((port + 3)) ;; cache) echo $((port + 4)) ;; esac
}

write_settings() {
  for part in $parts; do
    cat >"$folder/$part-server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $(port_of "$part")
workers = 0
user = $(id -un)
swift_dir = $folder
devices = $folder/devices
mount_check = false
[pipeline:main]
pipeline = $part-server
[app:$part-server]
use = egg:swift#$part
END
    (
      cd "$folder"
      rm -f "$part.builder" "$part.ring.gz"
      swift-ring-builder "$part.builder" create 4 1 0
      swift-ring-builder "$part.builder" add "r1z1-127.0.0.1:$(port_of "$part")/d1" 1
      swift-ring-builder "$part.builder" rebalance
    ) >"$folder/$part-ring.log"
  done
  cat >"$folder/proxy-server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = $(id -un)
swift_dir = $folder
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$(port_of cache)
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
END
}

launch() {
  name=$1
  shift
  nohup "$@" >"$folder/$name.log" 2>&1 </dev/null &
  echo $! >"$folder/$name.pid"
}

stop() {
  for file in "$folder"/*.pid; do
    [ -e "$file" ] || continue
    kill "$(cat "$file")" 2>/dev/null || true
    rm -f "$file"
  done
}

wait_until_ready() {
  for _ in $(seq 100); do
    if python3 - "$port" <<'END' 2>/dev/null; then return 0; fi
import sys, urllib.request
urllib.request.urlopen(f'http://127.0.0.1:{sys.argv[1]}/healthcheck', timeout=1)
END
    sleep 0.2
  done
  return 1
}

case $command in
start)
  mkdir -p "$folder/devices/d1"
  write_settings
  as=''
  [ "$(id -u)" != 0 ] || as='-u root'
  launch memcached memcached -l 127.0.0.1 -p "$(port_of cache)" -m 32 $as
  for part in $parts; do launch "$part" "swift-$part-server" "$folder/$part-server.conf"; done
  launch proxy swift-proxy-server "$folder/proxy-server.conf"
  if ! wait_until_ready; then
    tail -n 5 "$folder"/*.log >&2
    stop
    exit 1
  fi
  echo "TEST_S3_ENDPOINT=http://127.0.0.1:$port"
  echo "TEST_S3_ACCESS_KEY_ID=test:tester"
  echo "TEST_S3_SECRET_ACCESS_KEY=testing"
  ;;
stop) stop ;;
*)
  echo "unknown command: $command" >&2
  exit 2
  ;;
esac
