"""Dask against Ray on one machine: `python cluster.py dask` or `python cluster.py ray`, in an environment that has it.

Starts a scheduler and two workers of one thread with the engine's own commands, prints one figure a line, ends everything.
"""

import os
import signal
import socket
import subprocess
import sys
import time

import psutil

from foxden.sim.chunk import play, ready
from foxden.sim.match import match

MATCH = match("pretty", ["greedy"], seed=7)
SPANS = [(first, 1000) for first in range(0, 200_000, 1000)]
PORT, QUIET = 6399, {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
BIN = os.path.dirname(sys.executable)


def tiny(number):
    time.sleep(0.001)
    return number


def span(number):
    ready(MATCH)
    return number, play(MATCH, *SPANS[number]).tobytes()


class Dask:
    def start(self):
        address = f"tcp://127.0.0.1:{PORT}"
        worker = [f"{BIN}/dask", "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        command = [f"{BIN}/dask", "scheduler", "--host", "127.0.0.1", "--port", str(PORT), "--no-dashboard"]
        return [subprocess.Popen(one, **QUIET) for one in (command, worker, worker)]

    def connect(self):
        from distributed import Client

        self.client = Client(f"tcp://127.0.0.1:{PORT}", timeout=60)

    def workers(self):
        return len(self.client.nthreads())

    def run(self, function, numbers):
        from distributed import as_completed

        futures = [self.client.submit(function, number, pure=False) for number in numbers]
        yield from (result for _, result in as_completed(futures, with_results=True))

    def leave(self):
        self.client.close()


class Ray:
    def start(self):
        common = ["--num-cpus", "1", "--block", "--disable-usage-stats"]
        head = [f"{BIN}/ray", "start", "--head", "--port", str(PORT), "--include-dashboard", "false", *common]
        yield subprocess.Popen(head, **QUIET)
        until(lambda: socket.socket().connect_ex(("127.0.0.1", PORT)) == 0)
        yield subprocess.Popen([f"{BIN}/ray", "start", "--address", f"127.0.0.1:{PORT}", *common], **QUIET)

    def connect(self):
        import ray

        while not ray.is_initialized():
            try:
                ray.init(f"127.0.0.1:{PORT}", log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError):
                time.sleep(0.1)

    def workers(self):
        import ray

        return sum(node["Alive"] for node in ray.nodes())

    def run(self, function, numbers):
        import ray

        task = ray.remote(max_retries=-1)(function)
        waiting = [task.remote(number) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=min(len(waiting), 20), timeout=0.05, fetch_local=False)
            yield from ray.get(done)

    def leave(self):
        import ray

        ray.shutdown()


def timed(name, action):
    start = time.perf_counter()
    found = action()
    print(f"{name}: {time.perf_counter() - start:.2f} s", flush=True)
    return found


def until(condition):
    while not condition():
        time.sleep(0.02)


def family(process):
    return [process, *process.children(recursive=True)]


def memory(process):
    return sum(one.memory_full_info().pss for one in family(process)) / 2**20


def killed(engine, victim):
    """Kill a worker with all it started after 40 of 200 spans: when does the next result come, the last, and is one lost or double?"""
    numbers, longest, last = [], 0.0, 0.0
    for count, (number, _) in enumerate(engine.run(span, range(200))):
        longest, last = max(longest, time.perf_counter() - last if last else 0.0), time.perf_counter()
        numbers.append(number)
        if count == 40:
            for one in family(victim):
                one.send_signal(signal.SIGKILL)
    print(f"killed: {len(set(numbers))} of 200 spans, {len(numbers) - len(set(numbers))} double, longest silence {longest:.2f} s")


def trial(engine):
    ready(MATCH)  # into the cache on disk
    processes = []
    timed("start to two workers", lambda: (processes.extend(engine.start()), engine.connect(), until(lambda: engine.workers() == 2)))
    engine.leave()
    timed("connect", engine.connect)
    found = [psutil.Process(process.pid) for process in processes]
    time.sleep(5)
    print(f"idle memory: all {sum(map(memory, found)):.0f} MB, last worker {memory(found[-1]):.0f} MB, processes {sum(len(family(f)) for f in found)}")
    timed("2000 tasks of 1 ms", lambda: list(engine.run(tiny, range(2000))))
    timed("2000 tasks of 1 ms, again", lambda: list(engine.run(tiny, range(2000))))
    timed("200 spans, first time", lambda: list(engine.run(span, range(200))))
    rows = dict(timed("200 spans", lambda: list(engine.run(span, range(200)))))
    assert rows == dict(timed("200 spans here, one core", lambda: [span(number) for number in range(200)]))
    timed("200 spans with a worker killed", lambda: killed(engine, found[-1]))
    timed("leave", engine.leave)
    timed("end", lambda: [(process.terminate(), process.wait()) for process in reversed(processes)])
    print(f"left over: {[one.name() for one in psutil.process_iter() if str(PORT) in ' '.join(one.cmdline())and one.pid != os.getpid()]}")


if __name__ == "__main__":
    trial({"dask": Dask, "ray": Ray}[sys.argv[1]]())
