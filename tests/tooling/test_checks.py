from __future__ import annotations

import sys
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression

import checks
from checks import Step
from tests.conftest import MARK_OF


def step(name: str, code: str, *suites: str) -> Step:
    return Step(name, [sys.executable, "-c", code], suites or ("check", "test"))


def run(monkeypatch: pytest.MonkeyPatch, suite: str, *steps: Step) -> int:
    monkeypatch.setattr(checks, "STEPS", list(steps))
    return checks.main([suite])


def test_successful_steps(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "check", step("one", "print('first')"), step("two", "")) == 0
    out = capfd.readouterr().out
    assert "first" in out
    assert "make check: all ok" in out


def test_failure_is_named_and_later_steps_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    failing = step("bad", "print('the reason'); raise SystemExit(3)")
    later = step("later", "print('still ran')")
    assert run(monkeypatch, "test", failing, later) == 1
    out = capfd.readouterr().out
    assert "-- bad: FAILED (exit code 3)" in out
    assert "still ran" in out
    # Repeated at the end.
    assert "the reason" in out[out.index("still ran") :]
    assert "make test: FAILED: bad," in out


def test_suite_runs_only_its_own_steps(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    steps = [step("quick", "print('quick one')", "check"), step("long", "print('long one')", "test")]
    assert run(monkeypatch, "check", *steps) == 0
    out = capfd.readouterr().out
    assert "quick one" in out
    assert "long one" not in out


@pytest.mark.parametrize(("suite", "profile"), [("check", "fast"), ("test", "ci")])
def test_suite_selects_the_hypothesis_profile(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], suite: str, profile: str
) -> None:
    monkeypatch.delenv("BRADSHAW_HYPOTHESIS", raising=False)
    show = step("show", "import os; print('profile', os.environ['BRADSHAW_HYPOTHESIS'])")
    assert run(monkeypatch, suite, show) == 0
    assert f"profile {profile}\n" in capfd.readouterr().out


def test_unknown_suite_is_rejected() -> None:
    assert checks.main(["everything"]) == 2


def forms_run(suite: str, marks: set[str]) -> set[str]:
    """Return the forms of the engine on which a suite runs a test with these marks."""

    def has(mark: str, /, **_: object) -> bool:
        return mark in marks

    forms = set()
    for step in checks.STEPS:
        if suite in step.suites and step.command[0] == "pytest":
            marked = "-m" not in step.command or Expression.compile(step.command[step.command.index("-m") + 1])
            if marked is True or marked.evaluate(has):
                forms.add(step.form)
    return forms


def test_suites_include_each_other() -> None:
    quick = {step.name for step in checks.STEPS if "check" in step.suites}
    full = {step.name for step in checks.STEPS if "test" in step.suites}
    long = {step.name for step in checks.STEPS if "test-long" in step.suites}
    assert quick - full == {"fast tests"}
    assert long - full == {"interpreted tests"}
    assert not full - long


def test_make_test_runs_every_test_and_the_rules_on_both_forms() -> None:
    both = {"interpreted", "compiled"}
    assert forms_run("test", {"rules"}) == forms_run("test", {"rules", "slow"}) == both
    assert forms_run("test", set()) == forms_run("test", {"slow"}) == {"compiled"}
    assert forms_run("test", {"any_form"}) == forms_run("test", {"any_form", "slow"}) == {"compiled"}
    assert forms_run("test-long", set()) == both


def test_rule_tests_collect_every_folder_of_rules() -> None:
    assert set(checks.RULE_TESTS) == {f"tests/{folder}" for folder, mark in MARK_OF.items() if mark == "rules"}


def test_make_test_long_sets_its_variable(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("BRADSHAW_LONG", raising=False)
    show = step("show", "import os; print('long:', os.environ['BRADSHAW_LONG'])", "test", "test-long")
    assert run(monkeypatch, "test-long", show) == run(monkeypatch, "test", show) == 0
    assert [line for line in capfd.readouterr().out.splitlines() if line.startswith("long:")] == ["long: 1", "long: "]


def test_steps_run_side_by_side_and_a_step_waits_for_the_one_it_needs(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    built, started = tmp_path / "built", tmp_path / "started"
    # The first step ends when the third has started.
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(started)!r}).exists(): time.sleep(0.01)\n"
    engine = step("engine", f"{wait}pathlib.Path({str(built)!r}).touch(); print('engine built')")
    needs_it = step("needs it", f"import pathlib; assert pathlib.Path({str(built)!r}).exists()")._replace(
        after="engine"
    )
    beside = step("beside", f"import pathlib; pathlib.Path({str(started)!r}).touch()")
    assert run(monkeypatch, "test", engine, needs_it, beside) == 0
    out = capfd.readouterr().out
    assert out.index("engine built") < out.index("-- engine: ok") < out.index("== needs it")
    assert out.index("-- engine: ok") < out.index("== beside"), "the output of two steps is mixed"


def test_steps_keep_their_bytecode(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    show = step("show", "import sys; print('no bytecode:', sys.dont_write_bytecode)")
    assert run(monkeypatch, "test", show) == 0
    assert "no bytecode: False" in capfd.readouterr().out


def test_compiled_steps_wait_for_the_engine() -> None:
    assert {step.after for step in checks.STEPS if step.form == "compiled"} == {"engine"}
    assert checks.STEPS[0].name == "engine"
    assert "check" not in checks.STEPS[0].suites
