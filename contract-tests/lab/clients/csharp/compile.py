"""Compiles the generated client, then the journey against it, by Roslyn on the .NET runtime of this environment.

Usage: python compile.py. Reads roslyn/, vitrine-client/ and Journey.cs beside it, and writes bin/, where
`dotnet bin/Journey.dll` runs. Prints each error of the compiler and exits 1 when there is one.
"""

import shutil
import sys
import sysconfig
from pathlib import Path

from clr_loader import get_coreclr
from pythonnet import load

HERE = Path(__file__).resolve().parent
LIBRARIES = HERE / "roslyn"
OUT = HERE / "bin"
INSTALLED = Path(sysconfig.get_path("purelib")) / "dnv/net/runtime"
RUNTIME_CONFIG = INSTALLED / "runtimeconfig.json"

load(get_coreclr(runtime_config=str(RUNTIME_CONFIG), dotnet_root=str(INSTALLED / ".net")))
sys.path.append(str(LIBRARIES))
import clr  # noqa: E402 (there are no namespaces of .NET before its runtime is loaded)

clr.AddReference("Microsoft.CodeAnalysis")
clr.AddReference("Microsoft.CodeAnalysis.CSharp")
from Microsoft.CodeAnalysis import (  # noqa: E402
    DiagnosticSeverity,
    MetadataReference,
    NullableContextOptions,
    OutputKind,
    SyntaxTree,
)
from Microsoft.CodeAnalysis.CSharp import CSharpCompilation, CSharpCompilationOptions, SyntaxFactory  # noqa: E402
from System.Collections.Generic import List  # noqa: E402
from System.IO import File  # noqa: E402


def list_of(kind, items):
    made = List[kind]()
    for item in items:
        made.Add(item)
    return made


def framework():
    """The managed assemblies of the runtime, whose folder has native ones too."""
    (folder,) = (INSTALLED / ".net/shared/Microsoft.NETCore.App").iterdir()
    return [one for one in folder.glob("*.dll") if one.name.startswith(("System.", "Microsoft.", "netstandard", "mscorlib"))]


def compile_to(name, kind, sources, libraries):
    """Writes bin/NAME.dll; the options are those of the project file that the generator writes."""
    trees = [SyntaxFactory.ParseSyntaxTree(one.read_text(encoding="utf-8"), None, str(one)) for one in sources]
    compilation = CSharpCompilation.Create(
        name,
        list_of(SyntaxTree, trees),
        list_of(MetadataReference, [MetadataReference.CreateFromFile(str(one)) for one in [*framework(), *libraries]]),
        CSharpCompilationOptions(kind).WithNullableContextOptions(NullableContextOptions.Annotations),
    )
    target = OUT / f"{name}.dll"
    stream = File.Create(str(target))
    result = compilation.Emit(stream)
    stream.Close()
    errors = [str(one) for one in result.Diagnostics if one.Severity == DiagnosticSeverity.Error]
    print("\n".join(errors), file=sys.stderr, end="\n" if errors else "")
    if not result.Success:
        sys.exit(1)
    return target


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    json = Path(shutil.copy(LIBRARIES / "Newtonsoft.Json.dll", OUT))
    generated = sorted((HERE / "vitrine-client/src/Vitrine").rglob("*.cs"))
    client = compile_to("Vitrine", OutputKind.DynamicallyLinkedLibrary, generated, [json])
    compile_to("Journey", OutputKind.ConsoleApplication, [HERE / "Journey.cs"], [json, client])
    shutil.copy(RUNTIME_CONFIG, OUT / "Journey.runtimeconfig.json")


main()
